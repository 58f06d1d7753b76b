import type { ListeningPlace } from './listening-place.ts'

/** The settings our PostgreSQL starts with, as arguments: durable, private, and modest enough for a small home server. */
export function postmasterArguments(place: ListeningPlace, own: Readonly<Record<string, string>>): string[] {
  const settings = { ...DURABLE, ...MODEST, ...QUIET, ...listening(place), timezone: 'UTC', cluster_name: 'hivehold', ...own }
  return Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
}

const DURABLE = { fsync: 'on', full_page_writes: 'on', synchronous_commit: 'on' }

// Everything a household has fits in this cache, so helpers for parallel and asynchronous reading would only cost memory.
const MODEST = {
  shared_buffers: '64MB',
  max_connections: '60',
  work_mem: '8MB',
  maintenance_work_mem: '64MB',
  max_wal_size: '256MB',
  max_parallel_workers_per_gather: '0',
  io_method: 'sync',
  jit: 'off',
}

// Households' words stay out of the log: neither failed statements nor the values that broke a rule are written.
const QUIET = {
  log_destination: 'stderr',
  logging_collector: 'off',
  log_min_error_statement: 'panic',
  log_error_verbosity: 'terse',
  log_checkpoints: 'off',
}

function listening(place: ListeningPlace): Record<string, string> {
  if (place.socketDir === undefined) return { listen_addresses: place.host, port: String(place.port) }
  return {
    listen_addresses: '',
    port: String(place.port),
    unix_socket_directories: place.socketDir,
    unix_socket_permissions: '0700',
  }
}
