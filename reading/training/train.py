"""python3 train.py [SECONDS]: trains the network on drawn strips and writes ../model/passport-lines.bin. Ten minutes on two cores."""
import multiprocessing
import os
import random
import sys
import time

os.environ["TF_CPP_MIN_LOG_LEVEL"] = "3"
import numpy as np
import tensorflow as tf

from strips import HEIGHT, WIDTH, sample

BATCH = 32
layers = tf.keras.layers

# [channels, kernel, stride, padding], as reading/src/network/layers.ts.
CONVOLUTIONS = [
    (16, (5, 5), (2, 2), "same"),
    (32, (3, 3), (2, 2), "same"),
    (48, (3, 3), (2, 1), "same"),
    (64, (3, 3), (2, 1), "same"),
    (72, (2, 3), (1, 1), "valid"),
    (64, (1, 5), (1, 1), "same"),
]
CLASSES = 38


def network():
    strip = values = layers.Input((HEIGHT, WIDTH, 1))
    for channels, kernel, stride, padding in CONVOLUTIONS:
        if padding == "valid":  # the two rows that are left become one
            values = layers.ZeroPadding2D(((0, 0), (1, 1)))(values)
        values = layers.Conv2D(channels, kernel, strides=stride, padding=padding, use_bias=False)(values)
        values = layers.BatchNormalization(momentum=0.95)(values)
        values = layers.ReLU()(values)
    values = layers.Conv2D(CLASSES, (1, 1))(values)
    return tf.keras.Model(strip, layers.Reshape((WIDTH // 4, CLASSES))(values))


def draw_batches(queue, seed):
    os.nice(5)
    rng, numbers = random.Random(seed), np.random.default_rng(seed)
    while True:
        samples = [sample(rng, numbers) for _ in range(BATCH)]
        queue.put((np.stack([strip for strip, _ in samples])[..., None], np.stack([column for _, column in samples])))


def train(model, seconds):
    queue = multiprocessing.Queue(8)
    drawers = [multiprocessing.Process(target=draw_batches, args=(queue, 100 + i), daemon=True) for i in range(2)]
    for drawer in drawers:
        drawer.start()
    optimizer = tf.keras.optimizers.Adam(3e-3)

    @tf.function
    def step(strips, classes):
        with tf.GradientTape() as tape:
            scores = model(strips, training=True)
            loss = tf.reduce_mean(tf.nn.sparse_softmax_cross_entropy_with_logits(classes, scores))
        variables = model.trainable_variables
        optimizer.apply_gradients(zip(tape.gradient(loss, variables), variables))
        return loss

    start, count, mean = time.time(), 0, 3.0
    while (done := (time.time() - start) / seconds) < 1:
        # Warms up over 50 batches, then falls with a cosine.
        rate = 3e-3 * min(1, (count + 1) / 50) * (0.5 + 0.5 * np.cos(np.pi * done)) + 2e-5
        optimizer.learning_rate.assign(rate)
        mean = 0.97 * mean + 0.03 * float(step(*queue.get()))
        count += 1
        if count % 50 == 0:
            print(f"{count} batches, {round(time.time() - start)} s, loss {mean:.4f}", flush=True)
    for drawer in drawers:
        drawer.terminate()


def export(model, path):
    """Half-precision numbers: for each layer its kernels [to, from, height, width], then its biases."""
    convolutions = [layer for layer in model.layers if isinstance(layer, layers.Conv2D)]
    normalisations = [layer for layer in model.layers if isinstance(layer, layers.BatchNormalization)]
    parts = []
    for i, convolution in enumerate(convolutions):
        weights = convolution.get_weights()
        kernels = weights[0].transpose(3, 2, 0, 1)
        biases = weights[1] if len(weights) > 1 else np.zeros(len(kernels))
        if i < len(normalisations):  # normalising is part of the kernels once training is over
            gamma, beta, mean, variance = normalisations[i].get_weights()
            scale = gamma / np.sqrt(variance + normalisations[i].epsilon)
            kernels, biases = kernels * scale[:, None, None, None], beta - mean * scale
        parts += [kernels.astype("<f2").tobytes(), biases.astype("<f2").tobytes()]
    with open(path, "wb") as file:
        file.write(b"".join(parts))


def accuracy(model):
    rng, numbers = random.Random(5), np.random.default_rng(5)
    samples = [sample(rng, numbers) for _ in range(64)]
    classes = np.stack([column for _, column in samples])
    read = model.predict(np.stack([strip for strip, _ in samples])[..., None], verbose=0).argmax(-1)
    return (read == classes)[classes > 0].mean()


if __name__ == "__main__":
    tf.config.threading.set_intra_op_parallelism_threads(2)
    reader = network()
    train(reader, float(sys.argv[1]) if len(sys.argv) > 1 else 600)
    print(f"{accuracy(reader):.4f} of the columns with a character are right")
    export(reader, "../model/passport-lines.bin")
