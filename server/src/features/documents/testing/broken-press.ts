import { parentPort } from 'node:worker_threads';

/** A thread that does with an order what the product's name says: die, hang, or answer. */
parentPort?.on('message', (order: { id: number; manuscript: { productName: string } }) => {
  const { productName } = order.manuscript;
  if (productName === 'die') process.exit(3);
  if (productName === 'throw') throw new Error('on purpose');
  if (productName === 'hang') return;
  parentPort?.postMessage({ id: order.id, pdf: new TextEncoder().encode(productName) }, []);
});
