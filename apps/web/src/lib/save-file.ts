export function saveFile(name: string, content: Blob): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(content)
  link.download = name
  link.click()
  // Later, because the browser has to begin reading it first.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000)
}
