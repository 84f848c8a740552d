/** Public by nature: it names the product's own browser client and protects nothing (spec §7). */
export const publicKey = 'webnario-web';
