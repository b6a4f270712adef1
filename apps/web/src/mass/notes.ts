export { settingsOn, withSettings } from '@schola/mass/settings'
export { details } from './details.ts'
export { melodyOf } from './sung-phrases.ts'
