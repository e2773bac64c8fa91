// Settings of the embedded server: little memory, durable, no network, and no message texts in its log.
import { totalmem } from 'node:os';

/**
 * An eighth of the machine's memory, at most what the rows of a million messages need. A search for a common word reads a
 * third of a firm's pages: ten times faster from this cache than from the operating system.
 */
export const buffersOn = (bytes: number): string =>
  `${Math.min(512, Math.max(128, Math.floor(bytes / 8 / 2 ** 20)))}MB`;

export const serverSettings = (socketFolder: string, extra: Readonly<Record<string, string>>): string[] =>
  Object.entries({
    listen_addresses: '',
    unix_socket_directories: socketFolder,
    unix_socket_permissions: '0700',
    // Two processes and the command line, each with a pool, a queue and two listeners.
    max_connections: '80',
    // The memory is used only as the cache fills.
    shared_buffers: buffersOn(Math.min(totalmem(), process.constrainedMemory() || Number.POSITIVE_INFINITY)),
    work_mem: '4MB',
    maintenance_work_mem: '32MB',
    huge_pages: 'off',
    jit: 'off',
    // By default PostgreSQL 18 starts three worker processes for reading.
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
    // Errors quote values such as numbers, names and transcripts, so only start and stop are logged.
    log_min_messages: 'log',
    log_min_error_statement: 'panic',
    log_error_verbosity: 'terse',
    log_parameter_max_length: '0',
    ...extra,
  }).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
