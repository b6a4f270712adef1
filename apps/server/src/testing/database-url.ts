/** The same server, another database. Addresses of Unix sockets (`postgres://user@/name?host=…`) work too. */
export function withDatabase(url: string, name: string): string {
  return url.replace(/^(postgres(?:ql)?:\/\/[^/]*)\/[^?]*/, `$1/${name}`)
}
