import type { OperatorReview } from '../../src/contract/operatorReview';
import { shopTime } from '../../src/contract/rules/shopTime';
import { type AddCommands, forEachOf, type ShopCommand } from '../shop/shopCommand';

/** What shoppers wrote about the products. */
export const addReviews: AddCommands = (program, run) => {
  const reviews = program.command('reviews').description('what shoppers wrote about the products');
  reviews
    .command('list')
    .description('the newest 50, hidden ones too')
    .option('--after <id>', 'those before this one')
    .action((options: { after?: string }) => run(list(options)));
  reviews
    .command('hide')
    .description('hides one, which counts no more')
    .argument('<id>')
    .argument('<reason>', 'who wrote it reads this')
    .action((id: string, reason: string) =>
      run(async (shop) => (await shop.call('POST', `${pathOf(id)}/hide`, { reason })).message),
    );
  reviews
    .command('show')
    .description('shows hidden ones again')
    .argument('<ids...>')
    .action((ids: string[]) =>
      run(
        forEachOf(ids, async (id, shop) => (await shop.call('POST', `${pathOf(id)}/show`)).message),
      ),
    );
};

const list =
  (query: { after?: string }): ShopCommand =>
  async (shop) => {
    const timeZone = await shop.timeZone();
    const { data } = await shop.call<{ results: OperatorReview[]; next?: string }>(
      'GET',
      `reviews?${new URLSearchParams(query)}`,
    );
    const lines = data.results.map((each) => describeReview(each, timeZone));
    const more = data.next ? [`More: reviews list --after ${data.next}`] : [];
    return [...lines, ...more].join('\n') || 'There is no review.';
  };

const pathOf = (id: string) => `reviews/${encodeURIComponent(id)}`;

/** A review as a line of text. */
const describeReview = (
  { _id, writtenAt, product, stars, name, text, hiddenReason }: OperatorReview,
  timeZone: string,
) =>
  [
    _id,
    shopTime(writtenAt, timeZone),
    product,
    `${stars}/5`,
    ...(name ? [name] : []),
    ...(text ? [text] : []),
    ...(hiddenReason ? [`hidden: ${hiddenReason}`] : []),
  ].join('  ');
