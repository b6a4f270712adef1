import type { Dependency } from './runtime-dependencies.ts'

const toPurl = ({ name, version }: Dependency) => `pkg:npm/${name.replace('@', '%40')}@${version}`

/** The lock file writes a digest in base64, CycloneDX in hexadecimal. */
function toHashes(integrity = '') {
  const digest = /^sha512-(.+)$/.exec(integrity)?.[1]
  return digest === undefined ? [] : [{ alg: 'SHA-512', content: Buffer.from(digest, 'base64').toString('hex') }]
}

const toComponent = (dependency: Dependency) => ({
  type: 'library',
  'bom-ref': toPurl(dependency),
  name: dependency.name,
  version: dependency.version,
  purl: toPurl(dependency),
  hashes: toHashes(dependency.integrity),
  licenses: dependency.license === undefined ? [] : [{ license: { id: dependency.license } }],
})

/** A list of dependencies in the form that tools for licenses and known weaknesses read. */
export const describeAsCycloneDx = (version: string, dependencies: readonly Dependency[]) => ({
  $schema: 'http://cyclonedx.org/schema/bom-1.6.schema.json',
  bomFormat: 'CycloneDX',
  specVersion: '1.6',
  version: 1,
  metadata: { component: { type: 'application', 'bom-ref': 'schola', name: 'schola', version } },
  components: dependencies.map(toComponent),
})
