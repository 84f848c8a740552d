import { prepareNewProduct } from './product.ts';

export default prepareNewProduct;
