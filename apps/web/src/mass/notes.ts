export { details } from './details.ts'
export { melodyOf } from './sung-phrases.ts'
