// A portal with eight writers.
import { MixedWrites } from './mixed-writes.ts';
import { Scene } from './scene.ts';

export class WritingScene extends Scene {
  #writes: MixedWrites | undefined;

  get writes(): MixedWrites {
    if (!this.#writes) throw new Error('The writers have not begun');
    return this.#writes;
  }

  protected override async begin(): Promise<void> {
    await super.begin();
    this.#writes = await MixedWrites.on(this);
  }
}
