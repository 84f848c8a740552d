/** What is often asked of a rewritten block: what its button says, and the feedback that it writes. */
export const rewriteWishes = [
  { name: 'Mais curto', feedback: 'Deixe mais curto.' },
  { name: 'Mais longo', feedback: 'Deixe mais longo.' },
  { name: 'Mais simples', feedback: 'Deixe mais simples e informal.' },
  { name: 'Mais caloroso', feedback: 'Deixe mais caloroso.' },
  { name: 'Outra cena', feedback: 'Traga outra cena.' },
] as const;
