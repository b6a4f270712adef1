interface Span {
  readonly start: number
  /** The last byte, counted in. */
  readonly end: number
}

const form = /^bytes=(\d*)-(\d*)$/

/** The bytes that a Range header asks for; 'unsatisfiable' when there are none, nothing when it is no single range. */
export function findSpan(range: string, size: number): Span | 'unsatisfiable' | undefined {
  const [, first = '', last = ''] = form.exec(range.trim()) ?? []
  if (first === '' && last === '') return undefined
  if (first === '') {
    const length = Math.min(Number(last), size)
    return length === 0 ? 'unsatisfiable' : { start: size - length, end: size - 1 }
  }
  const start = Number(first)
  if (last !== '' && Number(last) < start) return undefined
  if (start >= size) return 'unsatisfiable'
  return { start, end: last === '' ? size - 1 : Math.min(Number(last), size - 1) }
}

/** A condition that names another edition of the file voids the range: the whole file is sent. */
function isSameEdition(condition: string | null, whole: Response): boolean {
  return (
    condition === null || condition === whole.headers.get('etag') || condition === whole.headers.get('last-modified')
  )
}

/** Answers a request from a whole file as a server would: all of it, a part (206), or that there is no such part (416). */
export async function answerRange(request: Request, whole: Response): Promise<Response> {
  const range = request.headers.get('range')
  if (range === null || !isSameEdition(request.headers.get('if-range'), whole)) return whole
  const bytes = await whole.blob()
  const span = findSpan(range, bytes.size)
  const headers = new Headers(whole.headers)
  headers.set('accept-ranges', 'bytes')
  // What is kept is the plain file, however it travelled.
  headers.delete('content-encoding')
  if (span === undefined) {
    headers.set('content-length', String(bytes.size))
    return new Response(bytes, { status: 200, headers })
  }
  if (span === 'unsatisfiable') {
    headers.set('content-range', `bytes */${bytes.size}`)
    headers.set('content-length', '0')
    return new Response(null, { status: 416, statusText: 'Range Not Satisfiable', headers })
  }
  const part = bytes.slice(span.start, span.end + 1, headers.get('content-type') ?? '')
  headers.set('content-range', `bytes ${span.start}-${span.end}/${bytes.size}`)
  headers.set('content-length', String(part.size))
  return new Response(part, { status: 206, statusText: 'Partial Content', headers })
}
