/** Key, name and other names of each melody, by the slugs of the chants that have several. */
export type MelodyNames = Readonly<Record<string, readonly (readonly [key: string, ...names: string[]])[]>>

/** Replaced by the build (`build/content-modules.ts`). */
export declare const melodyNames: MelodyNames
