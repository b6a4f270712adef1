/** Given on the command line, so that a new version of the app brings its own settings to old data. */
export function serverOptions(data: string, socketDir: string): string[] {
  const settings = {
    listen_addresses: '',
    unix_socket_directories: `"${socketDir.replaceAll('"', '""')}"`,
    unix_socket_permissions: '0700',
    port: '5432',
    max_connections: '60',
    shared_buffers: '64MB',
    effective_cache_size: '256MB',
    maintenance_work_mem: '32MB',
    max_wal_size: '256MB',
    random_page_cost: '1.1',
    fsync: 'on',
    full_page_writes: 'on',
    synchronous_commit: 'on',
    // Nothing replicates from here: less is written, and four idle helper processes fewer are kept.
    wal_level: 'minimal',
    max_wal_senders: '0',
    max_logical_replication_workers: '0',
    io_method: 'sync',
    jit: 'off',
    timezone: 'UTC',
    log_timezone: 'UTC',
    log_checkpoints: 'off',
    log_line_prefix: '%m [%p] ',
  }
  return ['-D', data, ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])]
}
