export { default } from '../word-bank/widget.tsx'
