export { terminalRoutes, type TerminalRouteOptions } from './terminalRoutes.ts';
