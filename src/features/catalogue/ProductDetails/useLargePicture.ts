import { useEffect, useState } from 'react';
import type { Image } from '../../../contract/image';

/** The picture as it is, and with its large file once that is loaded. */
export const useLargePicture = (image: Image | undefined) => {
  const [loaded, setLoaded] = useState('');
  const large = image?.large;
  useEffect(() => {
    if (!large) return;
    const file = document.createElement('img');
    file.onload = () => setLoaded(large);
    file.src = large;
  }, [large]);
  if (!image || !large || large !== loaded) return image;
  const { srcset, ...withoutSizes } = image;
  return { ...withoutSizes, src: large };
};
