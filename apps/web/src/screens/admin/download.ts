/** Has the browser fetch a file by itself, as a stream, under the name that the server gives it. */
export function downloadFrom(address: string): void {
  const link = document.createElement('a')
  link.href = address
  link.download = ''
  link.click()
}
