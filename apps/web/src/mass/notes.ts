export { details } from './details.ts'
export { findTone, melodyOf } from './sung-phrases.ts'
