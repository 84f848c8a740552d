import { storyFields } from '../stories/cards.ts';
import { textLimits } from './forms.ts';
import type { Project } from './project.ts';

/** The name of the account as the presenter's; undefined where there is none, or none that fits. */
export const knownPresenter = (profile: {
  readonly first_name: string | null;
  readonly last_name: string | null;
}): string | undefined => {
  const name = [profile.first_name, profile.last_name]
    .map((part) => part?.trim() ?? '')
    .filter(Boolean)
    .join(' ');
  return name !== '' && name.length <= storyFields.apresentador.max ? name : undefined;
};

/** What the project says of the product, as the answer of step 1; without the name where both are too long for it. */
export const knownProduct = ({
  product_name,
  product_description,
}: Pick<Project, 'product_name' | 'product_description'>): string => {
  const description = product_description.trim();
  const both = `${product_name.trim()}: ${description}`;
  return both.length <= textLimits.formField ? both : description;
};
