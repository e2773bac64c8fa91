// How the embedded server runs: small, durable, deaf to the network, and silent about what people said.
import { totalmem } from 'node:os';

/**
 * An eighth of the machine's memory, and no more than holds the rows of a million messages. A search for a common word
 * reads a third of a firm's pages: from here in a tenth of the time that they take to come from outside, each anew.
 */
export const buffersOn = (bytes: number): string =>
  `${Math.min(512, Math.max(128, Math.floor(bytes / 8 / 2 ** 20)))}MB`;

export const serverSettings = (socketFolder: string, extra: Readonly<Record<string, string>>): string[] =>
  Object.entries({
    listen_addresses: '',
    unix_socket_directories: socketFolder,
    unix_socket_permissions: '0700',
    // Two processes and the command line: a pool, a queue and two listeners each.
    max_connections: '80',
    // Taken only as it fills.
    shared_buffers: buffersOn(Math.min(totalmem(), process.constrainedMemory() || Number.POSITIVE_INFINITY)),
    work_mem: '4MB',
    maintenance_work_mem: '32MB',
    huge_pages: 'off',
    jit: 'off',
    // PostgreSQL 18 would otherwise keep three processes for reading alone.
    io_method: 'sync',
    // Sixty-four thousand pages that no memory holds, which the first letter of a search may need: 1.9 s with sixteen asked for
    // ahead, 1.4 with so many.
    effective_io_concurrency: '64',
    max_worker_processes: '2',
    max_parallel_workers_per_gather: '0',
    autovacuum_max_workers: '1',
    wal_level: 'minimal',
    max_wal_senders: '0',
    max_logical_replication_workers: '0',
    max_wal_size: '256MB',
    fsync: 'on',
    full_page_writes: 'on',
    synchronous_commit: 'on',
    timezone: 'UTC',
    log_timezone: 'UTC',
    log_checkpoints: 'off',
    // An error's text and detail quote values: numbers, names, transcripts. Only the server's own life is logged.
    log_min_messages: 'log',
    log_min_error_statement: 'panic',
    log_error_verbosity: 'terse',
    log_parameter_max_length: '0',
    ...extra,
  }).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
