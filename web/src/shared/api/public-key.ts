/** Public by nature: it names the product's own browser client and protects nothing (R-GEN-02). */
export const publicKey = 'webnario-web';
