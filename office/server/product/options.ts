/** Options of this project, beside those of the framework. */
export type ProductOptions = object;
