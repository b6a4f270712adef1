import { useQuery } from '@tanstack/react-query'

/** Whether the browser may clear what is downloaded; checked again when that changes. */
export function useMayVanish(isDownloaded: boolean): boolean {
  const { data: isPersisted = true } = useQuery({
    queryKey: ['storage', isDownloaded],
    queryFn: async () => (await navigator.storage?.persisted?.()) ?? true,
    networkMode: 'always',
    enabled: isDownloaded,
  })
  return isDownloaded && !isPersisted
}
