export { readFolder } from './read-folder.ts'
export { writeFolder } from './write-folder.ts'
