import type { MarqueeAnswer } from '../contract/marquee';
import type { Client } from './client';

export const getMarquee = (client: Client) =>
  client.get('marquee', (body: MarqueeAnswer) => body.data, {
    fallback: 'marquee',
    succeeded: (body) => body.success === true,
  });
