import { writeFileSync } from 'node:fs'
import { describeAsCycloneDx } from './cyclonedx.ts'
import { listRuntimeDependencies, readLockfile } from './runtime-dependencies.ts'

const [file = 'sbom.cdx.json'] = process.argv.slice(2)
const locked = readLockfile()
const dependencies = listRuntimeDependencies(locked)
const version = locked['']?.version ?? ''
writeFileSync(file, `${JSON.stringify(describeAsCycloneDx(version, dependencies), null, 2)}\n`)
console.log(`${file} lists the ${dependencies.length} packages that Schola is deployed with, and their licenses.`)
