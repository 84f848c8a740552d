/** What the rules themselves answer to a finding, for a screen that loads it with the panel. */
export { fillGapInText } from '@webnario/domain/gaps/fill';
export { replaceFinding } from '@webnario/domain/script-check/fixes';
export { requestFor } from '@webnario/domain/script-check/requests';
