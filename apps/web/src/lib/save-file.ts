export function saveFile(name: string, content: Blob): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(content)
  link.download = name
  link.click()
  // The browser has begun to read it once the click is handled.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000)
}
