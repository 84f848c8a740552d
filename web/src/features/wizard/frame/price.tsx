import { creditsInWords, priceOf, type Prices } from '@webnario/domain/credits/credits';
import { findStep, type Step } from '@webnario/domain/wizard/steps';
import { useBalance, usePrices } from '../api.ts';
import { copy } from '../copy.ts';
import { frameCopy } from './copy.ts';

/** The price of a click, written on its button. */
export const Price = ({ credits }: { credits: number }) => (
  <span className="text-[0.88em] font-normal whitespace-nowrap">
    · {credits === 0 ? copy.free : creditsInWords(credits)}
  </span>
);

/** What the step costs that begins by itself once the wizard gets there; undefined where none does. */
const priceOfArriving = (step: Step | undefined, prices: Prices): number | undefined =>
  step?.kind === 'generation' ? priceOf(step.promptType, prices) : undefined;

/** What is left to spend, beside a button that says its price. */
export const Balance = ({ price }: { price: number }) => {
  const balance = useBalance();
  if (balance === undefined) return null;
  return (
    <p className="text-sm text-ink-soft">
      {frameCopy.balance(balance)} {balance < price && frameCopy.shortBalance}
    </p>
  );
};

/** Says before the click what begins after it, what that costs, and what is left to spend. */
export const NextCost = ({ stepNumber }: { stepNumber: number }) => {
  const prices = usePrices();
  const balance = useBalance();
  const next = findStep(stepNumber);
  const price = priceOfArriving(next, prices);
  if (!next || price === undefined) return null;
  return (
    <p className="text-sm text-ink-soft">
      {frameCopy.nextCost(next.label, price)}{' '}
      {balance !== undefined && price > 0 && frameCopy.balance(balance)}{' '}
      {balance !== undefined && balance < price && frameCopy.shortBalance}
    </p>
  );
};
