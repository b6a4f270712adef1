import { index, integer, pgTable, smallint, text } from 'drizzle-orm/pg-core'

export const chantId = () =>
  integer('chant_id')
    .notNull()
    .references(() => chants.id, { onDelete: 'cascade' })

export const chants = pgTable('chants', {
  id: integer('id').primaryKey(),
  position: integer('position').notNull(),
  slug: text('slug').notNull().unique(),
  name: text('name').notNull(),
  description: text('description').notNull(),
  levelCount: smallint('level_count').notNull(),
  audioPath: text('audio_path'),
  fullText: text('full_text').notNull(),
  englishTranslation: text('english_translation').notNull(),
})

/** A chant's text with every word explained, as the curriculum gives it: JSON by `chantText` of the contract. */
export const chantTexts = pgTable('chant_texts', {
  id: integer('id')
    .primaryKey()
    .references(() => chants.id, { onDelete: 'cascade' }),
  text: text('text').notNull(),
})

/** A chant's melody as the curriculum writes it; with a recording, where each note and syllable stands in it, as JSON. */
export const chantScores = pgTable('chant_scores', {
  id: integer('id')
    .primaryKey()
    .references(() => chants.id, { onDelete: 'cascade' }),
  melody: text('melody').notNull(),
  timing: text('timing'),
})

/** One of several melodies of a chant. That of the chant itself is in its score, and here only by its name. */
export const chantSettings = pgTable(
  'chant_settings',
  {
    id: integer('id').primaryKey(),
    chantId: chantId(),
    position: integer('position').notNull(),
    key: text('key').notNull(),
    name: text('name').notNull(),
    mode: text('mode').notNull(),
    source: text('source').notNull(),
    audioPath: text('audio_path'),
    melody: text('melody'),
    timing: text('timing'),
  },
  (table) => [index('chant_settings_by_chant').on(table.chantId, table.position)],
)

export const vocabulary = pgTable(
  'vocabulary',
  {
    id: integer('id').primaryKey(),
    chantId: chantId(),
    position: integer('position').notNull(),
    latin: text('latin').notNull(),
    english: text('english').notNull(),
    pronunciation: text('pronunciation').notNull(),
    audioPath: text('audio_path'),
  },
  (table) => [index('vocabulary_by_chant').on(table.chantId, table.position)],
)
