import { createRoot } from 'react-dom/client'

/** What no screen made with React can be lighter than. */
const root = document.getElementById('root')
if (root) createRoot(root).render(<h1>Bare</h1>)
