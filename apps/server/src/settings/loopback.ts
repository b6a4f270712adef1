/** Whether only this machine can reach a server that listens on, or is addressed by, this host. */
export function isLoopback(host: string): boolean {
  const name = host
    .toLowerCase()
    .replace(/^\[(.*)\]$/, '$1')
    .replace(/\.$/, '')
  if (name === 'localhost' || name.endsWith('.localhost') || name === '::1') return true
  const four = name.replace(/^::ffff:/, '').split('.')
  return four.length === 4 && four[0] === '127' && four.every((part) => /^\d{1,3}$/.test(part) && Number(part) <= 255)
}
