export { browserWire } from './shareChannel.ts';
export { createChannel, type LiveChannel, type LiveState } from './channel.ts';
export { createOwnProtocol } from './protocols.ts';
export { createPlain } from './protocols.ts';
export { shareChannel } from './shareChannel.ts';
