/** jsdom lays nothing out: the editor of a script asks where its caret stands, and a screen what of it is shown. */
if (typeof Range !== 'undefined') {
  Range.prototype.getClientRects = () => Object.assign([], { item: () => null });
  Range.prototype.getBoundingClientRect = () => new DOMRect();
  Element.prototype.checkVisibility = () => true;
  Element.prototype.scrollIntoView = () => undefined;
  Object.assign(globalThis, { CSS: {} });
}
