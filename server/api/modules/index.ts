export { moduleRoutes } from './moduleRoutes.ts';
