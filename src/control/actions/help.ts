/**
 * `help`: every form of the command, one a line.
 *
 * @module
 */
import { reply, type Reply, type Turn } from '../turn.js';

export const help = async (turn: Turn): Promise<Reply> => reply(turn, true, turn.words.help);
