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
