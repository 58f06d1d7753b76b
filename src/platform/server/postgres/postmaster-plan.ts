import type { PostgresBinaries } from './postgres-binaries.ts'
import type { ServiceUser } from './run-program.ts'

/** How the cluster's superuser connects. */
export type Superuser = { readonly host: string; readonly port: number; readonly user: string; readonly password: string }

/** Writes a line to the server's log. */
export type PostgresLog = (line: { level: 'info' | 'warn' | 'error'; message: string }) => void

/** Where a cluster is, and which programs and which user serve it. */
export type ClusterPlan = {
  readonly dataDir: string
  readonly clusterDir: string
  readonly binaries: PostgresBinaries
  readonly user: ServiceUser | undefined
  readonly log: PostgresLog
}

/** Everything needed to run the server of one cluster, again and again. */
export type PostmasterPlan = ClusterPlan & {
  readonly arguments: readonly string[]
  readonly superuser: Superuser
  /** The folder of the unix socket; none on Windows. */
  readonly socketDir: string | undefined
}
