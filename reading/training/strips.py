"""Draws training strips: one line of a passport as the reader cuts it, with what stands in each of its columns."""
import random
import string

import cv2
import numpy as np
from PIL import Image, ImageDraw, ImageFont

ALPHABET = "<0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ"  # class i + 1; 0 is nothing
FONT = "../../node_modules/bwip-js/fonts/OCRB7.ttf"
HEIGHT, WIDTH, CELL = 32, 768, 16  # of a strip, as in reading/src/lines/cut-strip.ts
CELLS = 44
DRAWN = 32  # pixels of a cell while it is drawn


def glyphs(font, weight):
    drawn = {}
    for letter in ALPHABET:
        image = Image.new("L", (DRAWN * 2, DRAWN * 2), 0)
        place = (DRAWN, DRAWN * 1.5)
        ImageDraw.Draw(image).text(place, letter, font=font, fill=255, anchor="ms", stroke_width=weight)
        drawn[letter] = np.array(image)
    return drawn


# Sizes and weights stand for presses, papers and exposures.
GLYPHS = [glyphs(ImageFont.truetype(FONT, size), weight) for size in (42, 44, 46, 48, 50) for weight in (0, 1, 2)]


def names_line(rng):
    state = "".join(rng.choice(string.ascii_uppercase) for _ in range(3))
    length = rng.randint(3, 39)
    names = "".join(rng.choice(string.ascii_uppercase) if rng.random() > 0.12 else "<" for _ in range(length))
    return ("P<" + state + names).ljust(CELLS, "<")[:CELLS]


def numbers_line(rng):
    anything = "0123456789" + string.ascii_uppercase
    line = [rng.choice(anything if i < 9 or 27 < i < 42 else "0123456789") for i in range(CELLS)]
    if rng.random() < 0.6:
        used = rng.randint(0, 13)
        line[28 + used : 42] = "<" * (14 - used)
    for i in (10, 11, 12):
        line[i] = rng.choice(string.ascii_uppercase + "<")
    line[20] = rng.choice("MF<")
    return "".join(line)


def text(rng):
    kind = rng.random()
    if kind < 0.35:
        return names_line(rng)
    if kind < 0.75:
        return numbers_line(rng)
    # Look-alikes, then anything: the network learns letters, not passports.
    letters = "O0I1S5Z2B8QDGCUVMNHW<KXEFPRLJT" if kind < 0.9 else ALPHABET
    return "".join(rng.choice(letters) for _ in range(CELLS))


def draw_ink(rng, line):
    """Ink [0, 1], and the middle of each character in drawn pixels."""
    height, width = DRAWN * 3, int(WIDTH / CELL * DRAWN) + DRAWN * 2
    ink = np.zeros((height, width), np.float32)
    font = rng.choice(GLYPHS)
    x = DRAWN + rng.uniform(0.0, 3.6) * DRAWN
    pitch = DRAWN * rng.uniform(0.93, 1.05)
    stretch = rng.uniform(-0.0009, 0.0009) * DRAWN  # perspective: the pitch changes along the line
    middle = height / 2 + rng.uniform(-0.32, 0.32) * DRAWN
    slope = rng.uniform(-0.006, 0.006)
    bow = rng.uniform(-0.25, 0.25) * DRAWN * (rng.random() < 0.4)
    centres = []
    for i, letter in enumerate(line):
        step = pitch + stretch * (i - CELLS / 2)
        centre, x = x + step / 2, x + step
        centres.append(centre)
        bend = bow * (((centre - width / 2) / (width / 2)) ** 2 - 0.5)
        y = middle + slope * (centre - width / 2) + bend
        left = int(round(centre - DRAWN + rng.uniform(-0.4, 0.4)))
        top = int(round(y + DRAWN * 0.47 - DRAWN * 1.5))
        put(ink, font[letter], left, top)
    if rng.random() < 0.5:
        ink = np.maximum(ink, neighbour(rng, ink))
    return ink / 255, np.array(centres), pitch


def put(ink, glyph, left, top):
    y1, y2 = max(0, top), min(ink.shape[0], top + 2 * DRAWN)
    x1, x2 = max(0, left), min(ink.shape[1], left + 2 * DRAWN)
    if y2 > y1 and x2 > x1:
        ink[y1:y2, x1:x2] = np.maximum(ink[y1:y2, x1:x2], glyph[y1 - top : y2 - top, x1 - left : x2 - left])


def neighbour(rng, ink):
    """The edge of the other line."""
    down = int(DRAWN * 2.5) * rng.choice([-1, 1])
    moved = np.roll(np.roll(ink, down, 0), rng.randrange(DRAWN), 1)
    moved[:down] = 0 if down > 0 else moved[:down]
    if down < 0:
        moved[down:] = 0
    return moved


def draw_paper(rng, numbers, shape):
    height, width = shape
    paper = rng.uniform(110, 245)
    stains = numbers.normal(0, 1, (rng.randint(2, 5), rng.randint(3, 40))).astype(np.float32)
    ground = paper + cv2.resize(stains, (width, height), interpolation=cv2.INTER_CUBIC) * rng.uniform(0, 14)
    for _ in range(rng.randint(0, 7)):  # guilloches
        xs = np.linspace(0, width, 40)
        ys = rng.uniform(0, height) + rng.uniform(5, 60) * np.sin(xs / rng.uniform(40, 400) + rng.random() * 6)
        mask = np.zeros(shape, np.uint8)
        points = [np.stack([xs, ys], 1).astype(np.int32)]
        cv2.polylines(mask, points, False, 1, rng.randint(1, 3), cv2.LINE_AA)
        ground = ground - mask * rng.uniform(5, 45)
    return ground, paper


def photograph(rng, numbers, image):
    """Light, blur, resolution, noise and JPEG."""
    width = image.shape[1]
    image = image * np.linspace(1, rng.uniform(0.7, 1.3), width, dtype=np.float32)[None]
    if rng.random() < 0.15:
        glare = np.exp(-(((np.arange(width) - rng.uniform(0, width)) / rng.uniform(60, 250)) ** 2))
        image = image + rng.uniform(20, 110) * glare[None]
    share = rng.random()
    blur = DRAWN * (
        rng.uniform(0, 0.06) if share < 0.3 else rng.uniform(0.04, 0.14) if share < 0.75 else rng.uniform(0.1, 0.21)
    )
    if blur > 0.3:
        image = cv2.GaussianBlur(image, (0, 0), blur)
    if rng.random() < 0.2:
        size = int(DRAWN * rng.uniform(0.1, 0.35)) | 1
        kernel = np.zeros((size, size), np.float32)
        cv2.line(kernel, (0, rng.randrange(size)), (size - 1, rng.randrange(size)), 1, 1)
        image = cv2.filter2D(image, -1, kernel / max(kernel.sum(), 1))
    scale = rng.choice([rng.uniform(8, 14), rng.uniform(10, 24), DRAWN]) / DRAWN
    image = cv2.resize(image, None, fx=scale, fy=scale, interpolation=cv2.INTER_AREA)
    image = image + numbers.normal(0, rng.uniform(0, 10), image.shape).astype(np.float32)
    image = np.clip(image, 0, 255).astype(np.uint8)
    if rng.random() < 0.7:
        jpeg = cv2.imencode(".jpg", image, [cv2.IMWRITE_JPEG_QUALITY, rng.randint(35, 92)])[1]
        image = cv2.imdecode(jpeg, 0)
    return image


def normalised(strip):
    return ((strip - strip.mean()) / (strip.std() + 6)).astype(np.float32)


def sample(rng, numbers):
    """A strip [HEIGHT, WIDTH] as the network reads it, and the class of each of its WIDTH / 4 columns."""
    line = text(rng)
    ink, centres, pitch = draw_ink(rng, line)
    ground, paper = draw_paper(rng, numbers, ink.shape)
    black = min(rng.uniform(5, 90), max(0, paper - 45))
    image = photograph(rng, numbers, ground * (1 - ink) + black * ink)
    size = (round(ink.shape[1] * CELL / DRAWN), round(ink.shape[0] * CELL / DRAWN))
    image = cv2.resize(image, size, interpolation=cv2.INTER_LINEAR)
    top = (size[1] - HEIGHT) // 2
    strip = image[top : top + HEIGHT, CELL : CELL + WIDTH].astype(np.float32)
    columns = (np.arange(WIDTH // 4) * 4 + 2) * DRAWN / CELL + DRAWN
    nearest = np.abs(columns[:, None] - centres[None]).argmin(1)
    on = np.abs(columns - centres[nearest]) < 0.33 * pitch
    classes = np.zeros(WIDTH // 4, np.int32)
    classes[on] = [ALPHABET.index(line[i]) + 1 for i in nearest[on]]
    return normalised(strip), classes
