import { Button } from '../../../ui/button.tsx';
import { ActionBar } from '../frame/action-bar.tsx';
import { adjustmentCopy as texts } from './copy.ts';
import type { EditActions } from './edit-actions.ts';

/** The bar of the screen while a block is open: what ends the edit, and nothing else. */
export const EditBar = ({ actions }: { actions: EditActions }) => (
  <ActionBar wide="at-hand">
    <Button variant="outline" onClick={actions.onCancel}>
      {texts.cancel}
    </Button>
    <Button onClick={actions.onKeep}>{texts.keep}</Button>
  </ActionBar>
);
