import CSSPropertyManager from 'happy-dom/lib/css/declaration/property-manager/CSSPropertyManager.js'
import * as React from 'react'

/*
 * Turns off costly features of React and happy-dom that no test uses; together they take a tenth of the time. If a version
 * does such a thing in another way, this throws or changes nothing.
 */

/** React notes for each element where it was made, for the stacks of its warnings, until it has noted ten thousand in a second. */
const { ['__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE']: internals } = React as unknown as Record<
  string,
  object | undefined
> // its types do not name it
if (!internals || !('recentlyCreatedOwnerStacks' in internals)) throw new Error('React counts its stacks elsewhere.')
Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', {
  get: () => Number.POSITIVE_INFINITY,
  set: () => {},
  configurable: true,
})

/** happy-dom copies all styles of an element for each of those in it, by way of serializing them. */
CSSPropertyManager.prototype.clone = function clone(this: CSSPropertyManager): CSSPropertyManager {
  const copy = new CSSPropertyManager()
  for (const [name, property] of Object.entries(this.properties)) copy.properties[name] = { ...property }
  Object.assign(copy['definedPropertyNames'], this['definedPropertyNames'])
  return copy
}
