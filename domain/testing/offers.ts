import { managementCase } from '../src/prompt-trials/management-case.ts';
import { emptyOffer, offerSchema, withAnswers } from '../src/offer/fields.ts';

/** A whole offer that is as complete as can be but for an earlier price (the product 'Caixa em Ordem'). */
export const fullOffer = withAnswers(emptyOffer, offerSchema.parse(managementCase.oferta));

/** A day on which nothing of it is past. */
export const aDay = '2027-02-25';
