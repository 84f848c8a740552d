import { knownPresenter } from '@webnario/domain/wizard/known-answers';
import { useMe } from '../../../shared/api/me.ts';

/** The name of the signed-in person, where their account has one. */
export const useKnownPresenter = (): string | undefined => {
  const profile = useMe().data?.profile;
  return profile && knownPresenter(profile);
};
