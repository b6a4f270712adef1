/** Works something out again only when it is asked of other things than last time, so that several components share it. */
export function shareLast<Args extends readonly unknown[], Result>(
  work: (...args: Args) => Result,
): (...args: Args) => Result {
  let last: { readonly args: Args; readonly result: Result } | undefined
  return (...args) => {
    if (!last?.args.every((arg, place) => Object.is(arg, args[place]))) last = { args, result: work(...args) }
    return last.result
  }
}
