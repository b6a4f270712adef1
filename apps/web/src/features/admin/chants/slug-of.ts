/** An address made of a name: up to 100 small letters, digits and single hyphens. */
export const slugOf = (name: string): string =>
  name
    .replaceAll(/[æǽ]/giu, 'ae')
    .replaceAll(/œ/giu, 'oe')
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '')
    .slice(0, 100)
    .replace(/-$/, '')

export function freeSlugOf(name: string, taken: readonly string[]): string {
  const slug = slugOf(name)
  if (!taken.includes(slug)) return slug
  for (let number = 2; ; number += 1) if (!taken.includes(`${slug}-${number}`)) return `${slug}-${number}`
}
