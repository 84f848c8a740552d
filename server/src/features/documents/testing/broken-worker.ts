/** A thread that does with a manuscript what the product's name says: die, throw, hang, or answer. */
export default ({ productName }: { readonly productName: string }): unknown => {
  if (productName === 'die') process.exit(3);
  if (productName === 'throw') throw new Error('on purpose');
  if (productName === 'hang') return new Promise(() => undefined);
  if (productName === 'spin') for (;;);
  return new TextEncoder().encode(productName);
};
