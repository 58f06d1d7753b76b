const SYSTEMS = new Set(['aix', 'android', 'darwin', 'freebsd', 'linux', 'netbsd', 'openbsd', 'openharmony', 'sunos', 'win32'])
const PROCESSORS = new Set(['arm', 'arm64', 'ia32', 'loong64', 'mips64el', 'ppc64', 'riscv64', 's390x', 'wasm32', 'x64'])
const LIBRARIES = /** @type {Record<string, string>} */ ({ gnu: 'glibc', gnueabihf: 'glibc', musl: 'musl', musleabihf: 'musl' })

/**
 * The optional packages that others in a lock file ask for and that it does not hold, each with the entry it should have.
 * @param {Record<string, { optionalDependencies?: Record<string, string>, dev?: boolean, devOptional?: boolean }>} packages
 */
export function missingBuilds(packages) {
  return Object.entries(packages).flatMap(([parent, { optionalDependencies = {}, dev }]) =>
    Object.entries(optionalDependencies)
      .filter(([name]) => !isHeld(packages, parent, name))
      .map(([name, version]) => ({
        path: `node_modules/${name}`,
        entry: { version, ...machineOf(name), ...(dev ? { dev } : {}), optional: true },
      })),
  )
}

// A package is found beside the one that asks for it, or in a folder further up.
/** @param {Record<string, unknown>} packages @param {string} parent @param {string} name @returns {boolean} */
function isHeld(packages, parent, name) {
  if (`${parent === '' ? '' : `${parent}/`}node_modules/${name}` in packages) return true
  if (parent === '') return false
  return isHeld(packages, parent.slice(0, Math.max(0, parent.lastIndexOf('/node_modules/'))), name)
}

/** @param {string} name */
function machineOf(name) {
  const words = name.split(/[/-]/)
  const cpu = words.filter((word) => PROCESSORS.has(word))
  const os = words.filter((word) => SYSTEMS.has(word))
  const libc = words.flatMap((word) => LIBRARIES[word] ?? [])
  return { ...(cpu.length > 0 ? { cpu } : {}), ...(os.length > 0 ? { os } : {}), ...(libc.length > 0 ? { libc } : {}) }
}
