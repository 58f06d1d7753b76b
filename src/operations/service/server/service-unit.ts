/** What a unit has to know of this machine: whose files and programs, where they are, and who runs them. */
export type UnitPlace = {
  node: string
  flags: readonly string[]
  /** The folder of the clone. */
  root: string
  user: string
  environmentFile: string
  /** The folder of the data, if it is not /var/lib/hivehold, which systemd makes. */
  dataDir: string | undefined
  backupDir: string | undefined
}

/** Returns a unit of systemd that runs the server with as few rights as it needs. The server is started as it was built before. */
export function serviceUnit({ node, flags, root, user, environmentFile, dataDir, backupDir }: UnitPlace): string {
  const written = [dataDir, backupDir].filter((folder) => folder !== undefined)
  const isAtHome = /^\/(home|root)\//.test(`${root}/`)
  return `[Unit]
Description=Hivehold, the memory of a household
Wants=network-online.target
After=network-online.target
StartLimitIntervalSec=600
StartLimitBurst=10

[Service]
${conduct}User=${escaped(user)}
WorkingDirectory=${escaped(root)}
EnvironmentFile=-${escaped(environmentFile)}
Environment=NODE_ENV=production NO_BUILD=1 TMPDIR=/run/hivehold NODE_COMPILE_CACHE=/var/cache/hivehold
Environment=${quoted(`DATA_DIR=${dataDir ?? '/var/lib/hivehold'}`)}
ExecStart=${[node, ...flags, `${root}/src/app/server/main.ts`].map(quoted).join(' ')}
StateDirectory=hivehold
StateDirectoryMode=0700
RuntimeDirectory=hivehold
CacheDirectory=hivehold
UMask=0077
${written.map((folder) => `ReadWritePaths=${quoted(folder)}\n`).join('')}
${hardened}ProtectHome=${isAtHome ? 'read-only' : 'yes'}

[Install]
WantedBy=multi-user.target
`
}

const conduct = `# The server says when it is ready and that it still turns, by systemd-notify, which is a process of its own.
Type=notify
NotifyAccess=all
WatchdogSec=120
# An upgrade of the data may take a while, with the backup before it.
TimeoutStartSec=1800
TimeoutStopSec=60
Restart=on-failure
RestartSec=5
# The server ends what it is doing, its database last: only the server is told to stop.
KillMode=mixed
`

// No MemoryDenyWriteExecute: JavaScript is compiled while it runs.
const hardened = `NoNewPrivileges=yes
CapabilityBoundingSet=
ProtectSystem=strict
PrivateTmp=yes
PrivateDevices=yes
ProtectClock=yes
ProtectHostname=yes
ProtectKernelTunables=yes
ProtectKernelModules=yes
ProtectKernelLogs=yes
ProtectControlGroups=yes
ProtectProc=invisible
RestrictNamespaces=yes
RestrictRealtime=yes
RestrictSUIDSGID=yes
LockPersonality=yes
RestrictAddressFamilies=AF_UNIX AF_INET AF_INET6 AF_NETLINK
SystemCallArchitectures=native
SystemCallFilter=@system-service
`

// systemd replaces what follows a percent sign.
function escaped(text: string): string {
  return text.replaceAll('%', '%%')
}

function quoted(text: string): string {
  const whole = escaped(text)
    .replaceAll('\\', String.raw`\\`)
    .replaceAll('"', String.raw`\"`)
  return /^[\w./=:@%-]+$/.test(whole) ? whole : `"${whole}"`
}
