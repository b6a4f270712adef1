import { type ReactNode, useState } from 'react'
import { createRoot } from 'react-dom/client'

/** What no screen made with React can be lighter or quicker than: a button that counts, and 800 ms later another. */
function Bare(): ReactNode {
  const [count, setCount] = useState(0)
  const [turn, setTurn] = useState(0)
  function press() {
    setCount(count + 1)
    setTimeout(() => setTurn(turn + 1), 800)
  }
  return (
    <main>
      <h1>Bare</h1>
      <p role="status">{count}</p>
      <button key={turn} type="button" data-turn={turn} onClick={press}>
        Press
      </button>
    </main>
  )
}

const root = document.getElementById('root')
if (root) createRoot(root).render(<Bare />)
