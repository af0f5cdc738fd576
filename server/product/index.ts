export { productCommands } from './commands.ts';
export { productMessages } from './messages.ts';
export { productOptionsOf } from './options.ts';
export { memberRuleTree, productFileFormats, productRoutes, sweepProduct } from './routes.ts';
export { createProductServices, productWorks } from './services.ts';
export { beforeTasks, longTasks, productTasks } from './tasks.ts';
