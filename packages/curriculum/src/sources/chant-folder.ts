import type { Melody } from '@schola/chant/melody'
import type { AgreedDifference } from '../melodies/melody-differences.ts'
import type { ChantSource, WrittenExercises } from './chant-source.ts'
import type { SettingSource } from './setting-source.ts'

/** Another melody of a chant. */
export interface SettingFolder {
  /** As "xi". */
  readonly id: string
  /** As "02-kyrie/settings/xi". */
  readonly folder: string
  readonly setting: SettingSource
  readonly melody: Melody
}

export interface ChantFolder {
  /** The folder's name, as "04-pater-noster". */
  readonly folder: string
  readonly chant: ChantSource
  readonly written: WrittenExercises
  /** Nothing for a text that is said. */
  readonly melody: Melody | undefined
  /** The other melodies of the same text. */
  readonly settings: readonly SettingFolder[]
}

export interface Sources {
  readonly folders: readonly ChantFolder[]
  readonly synonyms: readonly (readonly string[])[]
  readonly differences: readonly AgreedDifference[]
}
