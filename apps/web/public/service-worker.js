// An old registration of this address runs the current worker, until a page registers /sw.js.
importScripts('/sw.js')
