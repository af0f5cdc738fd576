/** Settings of this project, beside those of the framework. */
export const productSettings = {} as const;

/** The tabs of each page of settings of its own, by the path of the page. */
export const productPages = {} as const;

/** Rules over several of the settings. */
export const productChecks: readonly never[] = [];
