import { describe, expect, it } from 'vitest';
import { listServerMessages } from '../../scripts/build/serverMessages';
import { translatorOf } from '../../server/messages/translate';

const t = translatorOf('hi');

describe('Messages of the server in Hindi', () => {
  it('are all translated, with their values', async () => {
    const sentences = (await listServerMessages()).map(({ text }) => text);
    expect(sentences.length).toBeGreaterThan(100);
    for (const sentence of sentences) {
      const values = ['Ghee (1 kg)', '17'];
      let used = 0;
      const text = sentence.replaceAll('{}', () => values[used++] ?? 'x');
      const translated = t(text);
      expect(translated).toMatch(/[\u0900-\u097f]/);
      for (const value of values.slice(0, used)) expect(translated).toContain(value);
      expect(translated.replace('Ghee (1 kg)', '')).not.toMatch(/[a-z] [a-z]/);
    }
  });

  it.each([
    ['one after the other', 'Please sign in first. Thank you.', 'पहले साइन इन कीजिए। धन्यवाद।'],
    [
      'with the time to wait',
      'Too many requests. Please try again in 3 minutes.',
      'बहुत अनुरोध आ रहे हैं। 3 मिनट में फिर कोशिश कीजिए।',
    ],
    [
      'about several packs',
      'Ghee (1 kg) is sold out. Only 2 of Salt (1 kg) are left.',
      'Ghee (1 kg) खत्म हो गया है। Salt (1 kg) के बस 2 बचे हैं।',
    ],
    ['about a name with full stops', 'Tea. No. 1 has ended.', 'Tea. No. 1 का समय खत्म हो चुका है।'],
    [
      'that begin with a name in small or Hindi letters',
      'Thank you. घी (1 kg) is sold out. oats has ended.',
      'धन्यवाद। घी (1 kg) खत्म हो गया है। oats का समय खत्म हो चुका है।',
    ],
    ['by the longest template', 'Order L-1 is cancelled', 'ऑर्डर L-1 रद्द है'],
    ['not at all when they are unknown', 'Hands off!', 'Hands off!'],
  ])('are translated %s', (_name, english, hindi) => {
    expect(t(english)).toBe(hindi);
  });

  it('are left in English for other languages', () => {
    expect(translatorOf('xx')('Thank you.')).toBe('Thank you.');
    expect(translatorOf(undefined)('Thank you.')).toBe('Thank you.');
  });

  it.each([
    ['of one sentence', `${'is sold out '.repeat(5_000)}is not known here.`],
    ['of many', 'A. '.repeat(21_000)],
    ['of some', 'A. '.repeat(59)],
    ['with many values', `${'a needs packs for b '.repeat(95)}or more?`],
  ])('take no time in a long text %s', (_name, long) => {
    const start = performance.now();
    expect(t(long)).toBe(long);
    expect(performance.now() - start).toBeLessThan(100);
  });
});
